import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'

const slots: RemoteSlots = {
  'carbon-estimate': async () =>
    (await import(/* webpackChunkName: "estimate" */ './carbon/estimateWidget.ts')).estimateWidget,
  'company-reviews': async () =>
    (await import(/* webpackChunkName: "reviews" */ './reviews/reviewsWidget.ts')).reviewsWidget,
  'latest-orders': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).latestWidget,
  'offer-card': async () =>
    (await import(/* webpackChunkName: "offer-card" */ './offers/card/offerCardWidget.ts'))
      .offerCardWidget,
  'offer-form': async () =>
    (await import(/* webpackChunkName: "offer-form" */ './offers/form/offerFormWidget.ts'))
      .offerFormWidget,
  'request-card': async () =>
    (await import(/* webpackChunkName: "request-card" */ './requestCard/requestCardWidget.ts'))
      .requestCardWidget,
  'request-form': async () =>
    (await import(/* webpackChunkName: "request-form" */ './requestForm/requestFormWidget.ts'))
      .requestFormWidget,
  'ticket-outbox': async () =>
    (await import(/* webpackChunkName: "outbox" */ './outbox/outboxWidget.ts')).outboxWidget,
  'order-todos': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).todosWidget,
}

export default slots
