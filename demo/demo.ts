import { demoLogins, loadDemo } from './load-demo.ts'
import { drawHomePictures } from './pictures/draw-home-pictures.ts'
import { serveDemoPictures } from './pictures/serve-demo-pictures.ts'

/** Everything the server needs of the demo; `src/server/main.ts` imports it when DEMO is on, and nothing else does. */
export const demo = {
  logins: demoLogins,
  load: loadDemo,
  servePictures: serveDemoPictures,
  drawHomePictures,
}
