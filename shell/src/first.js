// Runs while the page's script is still on its way. The first look into the browser's storage takes tens of milliseconds
// (its process has to answer); react-router and the federation look there, and would have the page wait for it.
try {
  if (localStorage.getItem('preferredLanguage') === 'es') document.documentElement.lang = 'es'
  sessionStorage.getItem('first')
} catch {
  // Storage is refused: English, as everywhere.
}
