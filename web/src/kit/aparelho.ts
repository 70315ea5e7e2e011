/** Messages that reach this device while nobody looks: whoever leaves takes them along, also those that are still shown. */
export async function forgetAparelho(): Promise<void> {
  try {
    const trabalhador = await navigator.serviceWorker?.getRegistration('/');
    const mostrados = await trabalhador?.getNotifications();
    for (const mostrado of mostrados ?? []) mostrado.close();
    await (await trabalhador?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server has forgotten the device with the session; what the browser still keeps reaches nobody.
  }
}
