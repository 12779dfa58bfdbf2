// A service worker that shows push notifications while no page is open. It caches nothing and
// serves no file.

addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: language,
      renotify: true,
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function show(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url.endsWith(path)) ?? pages[0]
  if (!page) return clients.openWindow(path)
  // The page navigates itself (useOpenedByPush of mfe-messaging), so that it keeps unsent text.
  page.postMessage({ type: 'open', path }, [])
  return page.focus()
}
