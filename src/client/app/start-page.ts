import type { SiteAssets } from '#shared/site-renderer.ts'

/** A picture that does not arrive must not keep the page from coming to life. */
const PICTURE_WAIT_MS = 2000
/** A press whose script has not come by then had better be forgotten than surprise somebody. */
const KEPT_MS = 10_000
/** A page that is never at rest must answer, too. */
const REST_WAIT_MS = 400

/**
 * Stands in the head of every page and runs before everything else.
 *
 * The scripts of the page are asked for when it and the picture at its top are painted: they would take the line and the
 * processor away from what is seen first. One is asked for in each task, because asking costs a slow phone several
 * milliseconds. Not before the document is read: out of the browser's cache they could run before the page's own data.
 *
 * What is pressed, typed or sent meanwhile is kept, and told again to the part it belongs to when that has come to life,
 * which shows by the properties that React keeps on its elements, and the page is at rest or has not come to it for a
 * while: what a part sets up after it is shown is there then, too. A press is told with what went before it, by which menus
 * open. React takes a text for told when the field had it already, so its memory of the field is emptied first.
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
var idle=window.requestIdleCallback||function(then){setTimeout(then,50)};
function when(part,then){
var until=Date.now()+${KEPT_MS};
(function look(){if(isAlive(part))idle(then,{timeout:${REST_WAIT_MS}});else if(part.isConnected&&Date.now()<until)setTimeout(look,20)})()}
function keep(event,part,repeat){
if(!part||isAlive(part))return;
event.preventDefault();event.stopImmediatePropagation();
when(part,repeat)}
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');
keep(event,button,function(){
(event.detail?['pointerdown','mousedown']:['keydown']).forEach(function(type){
var kind=type==='keydown'?KeyboardEvent:type==='mousedown'?MouseEvent:PointerEvent;
button.dispatchEvent(new kind(type,{bubbles:true,cancelable:true,button:0,key:'Enter'}))});
button.click()})},true);
addEventListener('submit',function(event){
var form=event.target;
keep(event,form,function(){form.requestSubmit()})},true);
var typed=new Map();
addEventListener('input',function(event){
var field=event.target;
if(isAlive(field))return;
if(!typed.has(field))when(field,function(){
var memory=field._valueTracker;
if(field.type==='checkbox'||field.type==='radio'){if(memory)memory.setValue(String(!field.checked));field.dispatchEvent(new Event('click',{bubbles:true}))}
else{field.value=typed.get(field);if(memory)memory.setValue('');
field.dispatchEvent(new Event('input',{bubbles:true}));field.dispatchEvent(new Event('change',{bubbles:true}))}
typed.delete(field)});
typed.set(field,field.value)},true)
})(document,${JSON.stringify(scripts)},${JSON.stringify(preloads)})`
