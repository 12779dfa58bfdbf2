/** What shows a conversation is as much code again as all of the list: it comes beside it. */
export async function loadOpenPane() {
  return (await import(/* webpackChunkName: "open" */ './OpenPane.tsx')).OpenPane
}
