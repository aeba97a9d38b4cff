import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const racerHelp: HelpText[] = [
  {
    slug: 'build-a-racing-profile',
    category: 'racers',
    title: 'How do I build my racing profile?',
    bodyMarkdown: `After you register as Driver/Team, five short steps cover what sponsors look for first: who you are and your number, what you race, where, your results and bio, and your pictures and links.

- Each step is saved when you continue. You can stop anytime and pick up where you left off.
- Only the first step is required. You can skip the others and complete them later.
- [Profile setup](${paths.profileSetup()}) lists what is still missing and why it matters.

You can change everything later under [Edit profile](${paths.editProfile()}). Unsaved changes are kept in your browser, so you don’t lose them if you close the tab.`,
  },
  {
    slug: 'add-race-results',
    category: 'racers',
    title: 'How do I add my results?',
    bodyMarkdown: `Open the results under [Edit profile](${paths.editProfile()}). There are three ways:

1. **Row by row.** Season, event, class and finishing position. A result can also be a plain sentence, such as a record or an award.
2. **Paste.** Copy rows from a spreadsheet and paste them. You can check them before they’re saved.
3. **A CSV file** with the same columns.

Put the results that say most about you at the top: your public page shows the first five. Use the arrows next to each row to move it up or down.`,
  },
  {
    slug: 'pictures-and-video',
    category: 'racers',
    title: 'Which pictures and videos can I show?',
    bodyMarkdown: `Pictures can be JPEG, PNG, WebP or AVIF, up to 10 MB each. Drop several at once into the [media gallery](${paths.mediaGallery()}); each shows its own progress. Avatar, header and logo can be cropped before they are used.

We resize every picture so that your page loads quickly on phones, and remove hidden camera data such as the location.

Videos are added by their link on YouTube or Vimeo.

Your public page shows six of them, in the order you choose. Give each picture a short description for people who can’t see it and for search engines.`,
  },
  {
    slug: 'who-can-see-my-profile',
    category: 'racers',
    title: 'Who can see my profile?',
    bodyMarkdown: `You decide, under [Edit profile](${paths.editProfile()}):

- **Public**: listed in the directory and visible to search engines.
- **Unlisted**: only visible to people with the link.
- **Private**: only visible to you while you work on it.

The directory itself, where people search through all racers and teams, is for members who are signed in. Your email address is never shown.

Views are counted once per visitor and day. Your own visits and bots don’t count.`,
  },
  {
    slug: 'get-found-in-the-directory',
    category: 'racers',
    title: 'How do brands find me?',
    bodyMarkdown: `Brands search the [directory](${paths.athletes()}) by name, number, team, track, town and achievements, and narrow it down by motorsport, discipline, experience and distance. Typos and missing accents are tolerated.

Complete profiles are found more often:

- Choose your motorsports and disciplines. You can choose up to five motorsports.
- Add your home town and home track. Without a place you don’t appear in searches by distance.
- Write your achievements in the words others would search for.
- Add a picture that shows the car and its number.

[What a sponsor wants to see](${paths.articles()}) is one of the topics of our articles.`,
  },
]
