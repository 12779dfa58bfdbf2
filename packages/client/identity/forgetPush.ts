/**
 * Ends push notifications in this browser. The push service then reports the subscription as gone
 * to our server.
 */
export async function forgetPush(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  for (const { pushManager } of registrations)
    await (await pushManager?.getSubscription())?.unsubscribe()
}
