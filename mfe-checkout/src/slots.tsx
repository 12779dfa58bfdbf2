import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'

const slots: RemoteSlots = {
  'company-reviews': async () =>
    (await import(/* webpackChunkName: "reviews" */ './reviews/reviewsWidget.ts')).reviewsWidget,
  'latest-orders': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).latestWidget,
  'order-todos': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).todosWidget,
}

export default slots
