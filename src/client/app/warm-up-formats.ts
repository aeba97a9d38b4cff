/**
 * Runs in a worker while the page's scripts arrive. The first formatter of a browser process loads the data of all of
 * them, which takes a task of 25 to 40 ms of a fast machine, wherever it is created: here, and not while the page hydrates.
 */
new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(0)
new Intl.NumberFormat('en-US').format(0)
new Intl.DisplayNames('en', { type: 'region' }).of('US')
self.close()
