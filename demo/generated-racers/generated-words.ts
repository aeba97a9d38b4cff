/** What the generator of benchmark racers puts names, tracks and sentences together from. */
export const givenNames = (
  'Ada Alba Alden Amara Anders Anika Arlo Astrid Aurel Beau Bianca Bram Briony Caleb Carys Cedric Chika Clio Conrad ' +
  'Dahlia Dario Delia Desta Dov Edda Eero Elif Elio Emeka Enzo Esme Ezra Fabia Farid Fenna Flora Freya Gideon Gia ' +
  'Greta Hana Hector Heidi Hugo Ida Idris Imani Ines Ivo Jael Jonas Juno Kaito Kamal Katya Kiran Lars Leila Leona ' +
  'Linus Lotte Luca Mabel Maeve Malik Mara Marek Mateo Mina Naomi Nia Niko Noor Odin Olga Omar Orla Otis Paz Petra ' +
  'Quinn Rafi Reva Rhea Rocco Rosa Ruben Saba Sage Selma Simon Sofia Stellan Tariq Tess Theo Tilda Uma Vera Viggo ' +
  'Wanda Wes Xenia Yara Yusuf Zadie Zane Zora'
).split(' ')

export const familyNames = (
  'Abernault Alderwick Ambrosk Ashdown Barrowby Beckhart Bellweather Birkett Blackmoor Bracewell Brightling Calder ' +
  'Carrowell Castlemain Chandlery Cloverfield Coldridge Cranmoor Dallowby Darkwater Denholt Drummey Eastlake Ellerby ' +
  'Everhart Fairburn Falconer Farrowdale Fenwright Fernsby Gallowglen Garrick Glenhaven Goldwater Greycombe Hadleigh ' +
  'Harkwell Hartnoll Hawksworth Hollowell Idlewood Ironmonger Jessamy Kettering Kilbrannan Kingswell Lambourne ' +
  'Larkfield Leatherby Longacre Lockridge Marchbank Marlowe Meadowcroft Merriweather Millhouse Moorcroft Nettlefold ' +
  'Nightingale Northcote Oakhurst Oldcastle Orrell Pemberly Pendrake Pickersgill Quarrell Quickley Ravenhill Redmayne ' +
  'Rookwood Rushbrook Saltmarsh Sedgewick Silverdale Sparrowhawk Stanmore Stonebridge Tanglewood Thackery Thornbury ' +
  'Underhill Upchurch Vantongeren Verrall Wakefield Waterhouse Westbrook Whitcombe Wildgoose Winterbourne Woodgate ' +
  'Yarrow Yewdale Zellweather'
).split(' ')

export const trackWords = (
  'Amber Badger Birch Black Blue Bracken Cedar Chalk Clay Copper Crane Crow Dry Eagle Elm Ember Falcon Fern Flint Fox ' +
  'Glass Granite Hazel Heron Hollow Iron Juniper Kestrel Lantern Long Maple Mill Moss Otter Owl Pine Quarry Raven Red ' +
  'River Salt Silver Slate Stone Sugar Thistle Timber Willow Winter Wolf'
).split(' ')

export const trackEndings =
  'Creek|Ridge|Valley|Bend|Hollow|Field|Lake|Point|Rock|Springs|Bluff|Crossing|Hill|Plain|Gap|Bay'.split('|')

export const trackKinds = ['Speedway', 'Raceway', 'Motor Park', 'Circuit', 'Track', 'Park']

export const feats = [
  'Series champion',
  'Class champion',
  'Rookie of the year',
  'Most improved racer',
  'Feature winner',
  'Podium at the season final',
  'Course record',
  'Top ten in points',
  'Hard charger award',
]

export const stories = [
  'Runs out of a two-bay garage with family and friends.',
  'Came to racing late and makes up for it on Sundays.',
  'Second generation at the same track.',
  'Builds the car over the winter and breaks it over the summer.',
  'Films every weekend from the trailer to the podium.',
  'Looking for a partner for the coming season.',
  'Works as a nurse during the week.',
  'Teaches a school class how engines work.',
  'Travels with one van, one car and one dog.',
]
