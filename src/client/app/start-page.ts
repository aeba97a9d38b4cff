import type { SiteAssets } from '#shared/site-renderer.ts'

/** A picture that does not arrive must not keep the page from coming to life. */
const PICTURE_WAIT_MS = 2000
/** A press whose script has not come by then had better be forgotten than surprise somebody. */
const PRESS_KEPT_MS = 10_000

/**
 * Stands in the head of every page and runs before everything else.
 *
 * The scripts of the page are asked for when it and the picture at its top are painted: they would take the line and the
 * processor away from what is seen first. One is asked for in each task, because asking costs a slow phone several
 * milliseconds. Not before the document is read: out of the browser's cache they could run before the page's own data.
 *
 * What is pressed or sent meanwhile is kept, and done when the part it belongs to has come to life, which shows by the
 * properties that React keeps on its elements.
 */
export const startScript = ({ scripts, preloads }: Pick<SiteAssets, 'scripts' | 'preloads'>) =>
  `(function(d,scripts,preloads){
function add(name,values){d.head.appendChild(Object.assign(d.createElement(name),values))}
function ask(){
if(scripts.length)add('script',{type:'module',src:scripts.shift(),async:false});
else if(preloads.length)add('link',{rel:'modulepreload',href:preloads.shift()});
else return;
setTimeout(ask)}
function painted(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(ask)})})}
d.addEventListener('DOMContentLoaded',function(){
var top=d.querySelector('img[fetchpriority=high]');
if(!top)return painted();
Promise.race([top.decode().catch(String),new Promise(function(go){setTimeout(go,${PICTURE_WAIT_MS})})]).then(painted)});
function isAlive(part){return Object.keys(part).some(function(key){return key.startsWith('__reactProps')})}
function keep(event,part,repeat){
if(!part||isAlive(part))return;
event.preventDefault();event.stopImmediatePropagation();
var until=Date.now()+${PRESS_KEPT_MS};
(function look(){if(isAlive(part))repeat();else if(part.isConnected&&Date.now()<until)setTimeout(look,20)})()}
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');
keep(event,button,function(){button.click()})},true);
addEventListener('submit',function(event){
var form=event.target;
keep(event,form,function(){form.requestSubmit()})},true)
})(document,${JSON.stringify(scripts)},${JSON.stringify(preloads)})`
