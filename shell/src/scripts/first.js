// Runs while the page's script is still loading.

// In a worker, so that the page does not wait for it.
void new Worker(new URL('warmUp.js', document.currentScript.src))

// The landing page is visible before its script has loaded. A form submitted then waits for
// HomeScreen.tsx. The browser alone would put the typed text into the URL.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  globalThis.unsentForm = event.target
})

// The account menu offers to install the app, instead of a bar of the browser (useInstall.ts).
const setInstallPrompt = (prompt) => {
  globalThis.installPrompt = prompt
  dispatchEvent(new Event('materia:install'))
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  setInstallPrompt(event)
})
addEventListener('appinstalled', () => setInstallPrompt(undefined))

// The first access to the browser's storage takes tens of milliseconds. It happens here, because
// react-router and the federation read storage while the page waits for them.
try {
  // The URLs that search engines know contain the language. It counts as the visitor's choice and
  // is then removed from the URL.
  const address = new URL(location.href)
  const asked = address.searchParams.get('lang')
  if (asked === 'en' || asked === 'es') {
    localStorage.setItem('preferredLanguage', asked)
    sessionStorage.setItem('languageChoice', 'linked')
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  if (localStorage.getItem('preferredLanguage') === 'es') document.documentElement.lang = 'es'
  sessionStorage.getItem('first')
} catch {
  // The browser refuses storage: the page stays in English.
}
