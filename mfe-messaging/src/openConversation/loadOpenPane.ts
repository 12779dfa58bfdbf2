/** A conversation's code is as large as the list's, so it is a chunk of its own. */
export async function loadOpenPane() {
  return (await import(/* webpackChunkName: "open" */ './OpenPane.tsx')).OpenPane
}
