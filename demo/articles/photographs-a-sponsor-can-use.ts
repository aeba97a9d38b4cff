import type { DemoArticle } from '../demo-article.ts'

export const photographsASponsorCanUse: DemoArticle = {
  slug: 'photographs-a-sponsor-can-use',
  title: 'The photographs a sponsor can really use',
  excerpt: 'Six pictures to take at every event, and the small print that lets a brand print them.',
  authorName: 'Imke Solberg-Tate',
  tags: ['media', 'deliverables'],
  motorsport: 'drifting',
  daysAgo: 39,
  bodyMarkdown: `Ask a brand what it is missing from its racers and the answer is seldom "more exposure". It is pictures: sharp ones, of the right thing, in the right shape, that they are allowed to use. A racer who delivers six of those after each event is easy to renew.

## The six

**1. The car, side on, standing still, in soft light.** Early morning in the paddock is ideal. Whole car in the frame, space on all four sides, logo readable. This is the picture that ends up on a trade-fair wall.

**2. The car at speed.** You cannot take it yourself. Find the photographer who is at the fence anyway, agree on a price for three files with permission to share, and put it in your budget next to tyres.

**3. The product in a hand.** Not on a table: in a hand, doing its work. The bottle over the funnel, the wrench on the nut. Dirty hands are fine. A product that has been cleaned for the picture looks like an advertisement, and the brand already has those.

**4. People at your pit.** Visitors around the car, ideally a child in the seat. Ask the parents first, and write down that you asked.

**5. The detail.** The logo close up, with mud, rubber or rain on it. It proves the placement, and designers love it as a background.

**6. You, looking at the camera, helmet under your arm.** Face to the light, no sunglasses, partner's cap on your head rather than in your hand.

## Shapes

Every picture is needed twice: upright for telephones and wide for websites. You cannot cut one from the other if the car fills the frame. Step back two paces and take both. Leave sky above the car; that is where the words will go.

Send the original file, not the one that came back from a chat app, which has been shrunk. A shared folder per event, named with date and place, saves your partner an afternoon: \`2026-09-26 Harrow Creek\`.

## The small print

A brand cannot print a picture it has no right to. Three questions to settle before the season, in writing:

- *Who took it, and what did they agree to?* Buying a print does not buy the right to use it in an advertisement. Ask the photographer for "use by me and my named partners, on their websites, social networks and printed matter, without time limit", and pay what that costs.
- *Who is in it?* Crew and family should say yes once, in a message you keep. For strangers in the foreground, choose another picture.
- *Whose circuit is it?* Some venues ask for a fee when pictures are used commercially. The organiser's office can tell you in two minutes.

## Captions are half the work

A file called \`IMG_4471\` is lost within a week. One line per picture is enough: who, what, where, when, and how to credit the photographer. Write it on the drive home while somebody else is at the wheel.

## Deliver before they ask

Promise six pictures within three days and send them within two. Put two sentences on top: what happened, and which picture you would use first. If the weekend went badly, send them anyway. A car on the trailer with one wheel missing, photographed well, is a story. An empty folder is not.`,
}
