import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const racerHelp: HelpText[] = [
  {
    slug: 'build-a-racing-profile',
    category: 'racers',
    title: 'How do I build my racing profile?',
    bodyMarkdown: `After you register as Driver/Team, five short steps ask for what a sponsor looks for first: who you are and your number, what you race, where, your results and bio, and your pictures and links.

- Each step is saved when you go on. You can stop after any of them and continue later where you left off.
- Only the first step is needed. The others can be skipped and filled in another day.
- [Profile setup](${paths.profileSetup()}) lists what is still missing and why it matters.

Everything can be changed afterwards under [Edit profile](${paths.editProfile()}). What you type there and have not saved yet is kept in your browser, so a closed tab costs you nothing.`,
  },
  {
    slug: 'add-race-results',
    category: 'racers',
    title: 'How do I add my results?',
    bodyMarkdown: `Open the results under [Edit profile](${paths.editProfile()}). There are three ways:

1. **Row by row.** Season, event, class and finishing position. A result can also be a plain sentence, such as a record or an award.
2. **Paste.** Copy rows from a spreadsheet and paste them. You see how they were read before anything is saved.
3. **A CSV file** with the same columns.

Put the results that say most about you at the top: your public page shows the first five. The arrows beside each row move it up and down, so you need no mouse for it.`,
  },
  {
    slug: 'pictures-and-video',
    category: 'racers',
    title: 'Which pictures and videos can I show?',
    bodyMarkdown: `Pictures can be JPEG, PNG, WebP or AVIF, up to 10 MB each. Drop several at once into the [media gallery](${paths.mediaGallery()}); each shows its own progress. Avatar, header and logo can be cropped before they are used.

Every picture is stored anew in several sizes, so that your page opens quickly on a phone. The data that cameras hide in a file, such as the place where it was taken, is removed.

Videos are added by their link on YouTube or Vimeo.

Your public page shows six of them, in the order you choose. Give each picture a short description: people who cannot see it, and search engines, go by that.`,
  },
  {
    slug: 'who-can-see-my-profile',
    category: 'racers',
    title: 'Who can see my profile?',
    bodyMarkdown: `You decide, under [Edit profile](${paths.editProfile()}):

- **Public**: in the directory, and open to search engines.
- **Unlisted**: only for people who have the link.
- **Private**: only for you, while you work on it.

The directory itself, where people search through all racers and teams, is for members who are signed in. Your e-mail address is not part of your profile and is shown to nobody.

Views of your page are counted once for each visitor and day. Your own visits do not count, and neither do robots.`,
  },
  {
    slug: 'get-found-in-the-directory',
    category: 'racers',
    title: 'How do brands find me?',
    bodyMarkdown: `Brands search the [directory](${paths.athletes()}) by name, number, team, track, town and achievements, and narrow it down by motorsport, discipline, experience and distance. Small typing mistakes and missing accents are forgiven.

So the profile that is found is the one that is filled in:

- Choose your motorsports and disciplines. You can name up to five motorsports.
- Give your home town and your home track. Without a place you are missing from every search by distance.
- Write your achievements in the words others would search for.
- Add a picture in which the car and its number can be seen.

[What a sponsor wants to see](${paths.articles()}) is one of the subjects of our articles.`,
  },
]
