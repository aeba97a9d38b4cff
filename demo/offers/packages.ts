import type { DemoPackage } from './demo-offer.ts'

/** What the brands of the demo world bring, by their slug. */
export const demoPackages: Record<string, DemoPackage> = {
  'kestrel-lubricants': {
    benefits:
      'Engine and gear oil for every race night, oil analysis by our lab, and a discount code for your fans.',
    requirements:
      'Our kestrel on both doors, one post after each race weekend, and a photograph of the oil that comes out.',
    message:
      'We like how honestly you talk about what breaks. Let us see to it that less of it is inside the engine.',
    terms: {
      type: 'MIXED',
      categories: ['OIL_AND_FLUIDS'],
      hoursAsked: 24,
      work: [
        { title: 'Race weekend post', kind: 'SOCIAL_POST', dueAfterDays: 14, times: 6 },
        { title: 'Kestrel on both doors', kind: 'LOGO_PLACEMENT', dueAfterDays: 21, times: 1 },
      ],
    },
  },
  'moraine-tyre-works': {
    benefits: 'Sets of our Moraine M2 compound, mounted and balanced, delivered to the track you name.',
    requirements: 'Tyre pressures and lap times after each event, and our name across the wing end plates.',
    message: 'You look after tyres better than most who are paid to. We would like to pay you in tyres.',
    terms: { type: 'PRODUCT', categories: ['TYRES'], hoursAsked: 16 },
  },
  'corvane-helmets': {
    benefits: 'A helmet painted to your design, a spare visor for each month, and fitting at our workshop.',
    requirements: 'Wear it at every session, and come to one signing day with us.',
    message: 'A helmet is the one sponsor nobody can crop out. We would be glad to be yours next season.',
    terms: { type: 'PRODUCT', categories: ['HELMETS'], hoursAsked: 12 },
  },
  'tallow-and-pine-coffee': {
    benefits: 'Coffee for you and your crew at every race, and ten percent of what your code sells.',
    requirements: 'Our cup in the garage pictures, and one morning a month behind our counter.',
    message: 'Half the paddock comes to our van already. You might as well get something out of it.',
    terms: { type: 'DISCOUNT_CODE', categories: ['FOOD_AND_DRINK'], discountPercent: 15, hoursAsked: 30 },
  },
  'quillon-energy': {
    benefits: 'A monthly stipend, cases of every flavour, and room in our films.',
    requirements: 'Our can in your hand on every podium, two reels a month, no other drink in the frame.',
    message: 'We film people who finish what they start, and the comments ask for you by name.',
    terms: { type: 'CASH', categories: ['ENERGY_DRINKS'], hoursAsked: 60 },
  },
  'ironwick-torque-tools': {
    benefits: 'A full set of torque wrenches, calibrated twice a season, and a cap for everybody who sweeps.',
    requirements: 'Wear the cap, show the click once a month, and lend the wheel gun to whoever asks.',
    message: 'We calibrate for people who hear the difference. You do. Here is a set.',
    terms: { type: 'PRODUCT', categories: ['TOOLS'], hoursAsked: 8 },
  },
  'dunmore-st-garage': {
    benefits: 'Winter storage, a lift on Thursdays, and oil and filters at cost.',
    requirements: 'Park the car outside our door on the last Friday of each month.',
    message: 'You are local, we are local, and the corner could do with a race car in it.',
    terms: { type: 'AMBASSADOR_ROLE', categories: ['OIL_AND_FLUIDS', 'GARAGE'], hoursAsked: 20 },
  },
  'cinderbank-wheels': {
    benefits: 'Two sets of forged wheels, and repairs after every hit, whoever was at fault.',
    requirements: 'Feedback on flex after each event, and our sticker on the rear window.',
    message: 'Our test engineer asked for somebody who writes down what they feel. That is you.',
    terms: { type: 'PRODUCT', categories: ['WHEELS'], hoursAsked: 10 },
  },
}
