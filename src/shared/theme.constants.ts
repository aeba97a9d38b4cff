/** Where browsers keep the theme that was chosen: `light`, `dark` or nothing for that of the system. */
export const THEME_KEY = 'theme'

/** Runs before the first paint, so that the theme does not flash. Short, because every page contains it. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)})()`
