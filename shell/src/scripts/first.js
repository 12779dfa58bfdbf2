// Runs while the page's script is still on its way.

// Beside it, so that the page need not wait.
void new Worker(new URL('warmUp.js', document.currentScript.src))

// The landing page is there before its script. A form sent so early waits for it (HomeScreen.tsx); the browser alone would put
// what was typed into the address.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  globalThis.unsentForm = event.target
})

// The first look into the browser's storage takes tens of milliseconds (its process has to answer); react-router and the federation
// look there, and would have the page wait for it.
try {
  // An address may say the language, as those that search engines know do. It is a choice like any other, and then stands in the way.
  const address = new URL(location.href)
  const asked = address.searchParams.get('lang')
  if (asked === 'en' || asked === 'es') {
    localStorage.setItem('preferredLanguage', asked)
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  if (localStorage.getItem('preferredLanguage') === 'es') document.documentElement.lang = 'es'
  sessionStorage.getItem('first')
} catch {
  // Storage is refused: English, as everywhere.
}
