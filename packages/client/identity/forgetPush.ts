/** Nothing of who was signed in is told in this browser any more. A push service that is asked for it then says that it is gone. */
export async function forgetPush(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  for (const { pushManager } of registrations)
    await (await pushManager?.getSubscription())?.unsubscribe()
}
