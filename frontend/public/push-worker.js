/** Shows what the store sends while no page of it is open, and opens the right one at a press. */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  const options = { body, tag, renotify: true, icon: '/static/admin/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin)))
})

/** In a page of the admin that is open already, else in a new one. */
async function open(url) {
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url.href)
  if (page) await page.focus()
  else await self.clients.openWindow(url.href)
}
