import type { DemoArticle } from '../demo-article.ts'

export const raceWeekendReport: DemoArticle = {
  slug: 'a-race-weekend-report-in-twenty-minutes',
  title: 'A race-weekend report in twenty minutes',
  excerpt: 'One page, five headings, sent before the trailer is unpacked. Copy the outline and fill it in.',
  authorName: 'Nell Harcastle',
  tags: ['reporting', 'deliverables'],
  motorsport: 'formula-racing',
  daysAgo: 92,
  bodyMarkdown: `Sponsors rarely leave because of results. They leave because of silence. Weeks pass, nobody knows how it went, somebody in accounts asks what the money was for, and there is nothing to show. A short report after each weekend is the cheapest insurance a racer can buy. Twenty minutes are enough if the outline is ready.

## The outline

**1. One line on top.** What happened, in words somebody can repeat: "Seventh in the rain, fastest of the one-car teams, nothing broken." Put it in the subject of the message as well. Many people will read only that, and it should be enough.

**2. What your partner got.** This is the heart, so it comes before the race. List what was promised for the weekend and tick it off:

- logo on hood and both doors, photographs 1 to 3;
- one video, link, posted on Saturday evening;
- code mentioned in the video and on the card at the pit table;
- four visitors at the car with your passes.

If something did not happen, say so here, with the new date. A partner who learns it from you is patient. One who finds out is not.

**3. The weekend in five sentences.** Weather, practice, the race, one moment that only you could tell, what you learned. Leave out the lap-by-lap account. If there is one, link to it.

**4. Figures, with their source.** Two or three are plenty: spectators if the organiser published a number, views of your video after two days, uses of the code since the last report. Give the date on which you looked. If a figure is poor, leave it in. A report in which everything always rises is not believed for long.

**5. What comes next.** Date and place of the next event, anything you need from them, and one suggestion: "You launch the new grease in June; shall we open the first tin on camera at Pinebarren?" This line is where renewals begin.

## How to make it twenty minutes

Write it where you already are. On the way to the event, copy last time's report and empty it. Between sessions, speak the five sentences into your telephone. On the way home, with somebody else driving, fill in the ticks and choose the pictures. Send it before you unpack the trailer, because after that the week begins.

Keep one format for all partners, and change only section two. Keep all of them in one folder, too: at the end of the year, your season report is a matter of joining ten pages and adding a paragraph.

## Bad weekends

Send the report on bad weekends above all. You did not qualify, the engine let go, you slept in the truck: say it plainly, add the best photograph, and write what you will do about it. Most of your partner's colleagues have never raced. What they see is how somebody behaves when a plan falls apart, and that is what they are putting their name on.

## Who should get it

Send it to the person who signed, and ask once whether anybody else would enjoy it. There is nearly always someone: a shop manager, an apprentice who races karts, a founder who likes photographs. The day the budget is discussed, it helps to have more than one reader in the room.`,
}
