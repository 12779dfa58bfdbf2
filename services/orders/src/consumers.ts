import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { offers } from '@materia/contracts/offers/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { orderEventName, orderNews } from '@materia/contracts/orders/orderStates.ts'
import { requests } from '@materia/contracts/requests/contract.ts'
import { rates } from '@materia/contracts/rates/contract.ts'
import { samples } from '@materia/contracts/samples/contract.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import { wanted } from '@materia/contracts/wanted/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import { onSaleFinished } from './carbon/onSaleFinished.ts'
import { onNoticedEvent } from './notices/onNoticedEvent.ts'
import { offerNotices } from './notices/offerNotices.ts'
import {
  claimNotices,
  dueNotices,
  newsNotices,
  settlementNotices,
  trackingNotices,
} from './notices/orderNotices.ts'
import { hiddenNotices, shownNotices, writtenNotices } from './notices/reviewNotices.ts'
import { sampleNotices } from './notices/sampleNotices.ts'
import type { OrdersDeps } from './deps.ts'
import { onTaxIdentityChanged } from './invoicing/onTaxIdentityChanged.ts'
import { onCompanyBlocked, onLotGone, onOfferPartyGone } from './offers/endOffers.ts'
import { onOfferOrderPlaced } from './offerOrders/onOfferOrderPlaced.ts'
import { onSamplePartnerBlocked, onSamplePartyGone } from './samples/endSamples.ts'
import { onRateSet } from './freight/exchangeRate.ts'
import { requestNotices } from './requestNotices/requestNotices.ts'
import { onWantedChanged } from './requestSteps/onWantedChanged.ts'
import { onRequestBlocked, onRequestPartyGone } from './requestSteps/onPartyGone.ts'
import { onMaterialChanged } from './lots/onMaterialChanged.ts'
import { orderMails } from './orderChanges/publish.ts'
import { onWeighed } from './settlement/onWeighed.ts'
import { onSettled } from './settlementRecords/onSettled.ts'
import { onUserChanged } from './orderList/onUserChanged.ts'
import { onUserDeleted } from './accounts/onUserDeleted.ts'

export function handlers(deps: OrdersDeps): EventHandler[] {
  return [
    on(identity.userRegistered, onUserChanged(deps)),
    on(identity.userUpdated, onUserChanged(deps)),
    on(identity.userDeleted, onUserDeleted(deps)),
    on(identity.taxIdentityChanged, onTaxIdentityChanged(deps)),
    on(catalog.materialListed, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialChanged, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialWithdrawn, onMaterialChanged(deps), { isRepeatable: true }),
    on(rates.rateSet, onRateSet(deps), { isRepeatable: true }),
  ]
}

/** Ends offers that cannot go on, and finishes the orders of accepted ones. */
export function offerConsumers(deps: OrdersDeps): Consumer[] {
  const isRepeatable = true
  return [
    {
      durable: 'offerEnds',
      handlers: [
        on(catalog.materialChanged, onLotGone(deps), { isRepeatable }),
        on(catalog.materialWithdrawn, onLotGone(deps), { isRepeatable }),
        on(identity.userDeleted, onOfferPartyGone(deps), { isRepeatable }),
        on(chat.companyBlocked, onCompanyBlocked(deps), { isRepeatable }),
      ],
    },
    {
      durable: 'offerOrders',
      handlers: [on(orders.orderPlaced, onOfferOrderPlaced(deps), { isRepeatable })],
    },
  ]
}

/** Ends samples that cannot go on. */
export function sampleConsumer(deps: OrdersDeps): Consumer {
  const isRepeatable = true
  return {
    durable: 'sampleEnds',
    handlers: [
      on(identity.userDeleted, onSamplePartyGone(deps), { isRepeatable }),
      on(chat.companyBlocked, onSamplePartnerBlocked(deps), { isRepeatable }),
    ],
  }
}

/** Lets requests follow wanted posts, accounts and blocks. */
export function requestConsumer(deps: OrdersDeps): Consumer {
  const isRepeatable = true
  return {
    durable: 'requestEnds',
    handlers: [
      on(identity.userDeleted, onRequestPartyGone(deps), { isRepeatable }),
      on(chat.companyBlocked, onRequestBlocked(deps), { isRepeatable }),
      on(wanted.wantedChanged, onWantedChanged(deps), { isRepeatable }),
    ],
  }
}

/** Delivers orders by their last ticket, and proposes their settlement. */
export function settlementConsumer(deps: OrdersDeps): Consumer {
  const isRepeatable = true
  return {
    durable: 'settlements',
    handlers: [
      on(orders.orderDelivered, onWeighed(deps), { isRepeatable }),
      on(settlements.settlementChanged, onWeighed(deps), { isRepeatable }),
    ],
  }
}

/** Writes settled orders into the records of their companies. */
export function settlementRecordConsumer(deps: OrdersDeps): Consumer {
  return {
    durable: 'settlementRecords',
    handlers: [on(orders.saleFinished, onSettled(deps), { isRepeatable: true })],
  }
}

/** Issues carbon statements from orders' own events. */
export function carbonConsumer(deps: OrdersDeps): Consumer {
  return {
    durable: 'orderCarbon',
    handlers: [on(orders.saleFinished, onSaleFinished(deps))],
  }
}

/** Consumers of orders' own events, which notify companies. */
export function noticeConsumers(deps: OrdersDeps): Consumer[] {
  const [offerMails, requestMails, sampleMails, reviewMails] = [
    'offerMails',
    'requestMails',
    'sampleMails',
    'reviewMails',
  ]
  return [
    {
      durable: orderMails,
      handlers: [
        ...orderNews.map((what) =>
          onNoticedEvent(deps, orderMails, orders[orderEventName(what)], newsNotices(what)),
        ),
        onNoticedEvent(deps, orderMails, orders.orderDue, dueNotices),
        onNoticedEvent(deps, orderMails, orders.orderClaim, claimNotices),
        onNoticedEvent(deps, orderMails, orders.orderTracking, trackingNotices),
        onNoticedEvent(deps, orderMails, settlements.settlementChanged, settlementNotices),
      ],
    },
    {
      durable: offerMails,
      handlers: [onNoticedEvent(deps, offerMails, offers.offerChanged, offerNotices)],
    },
    {
      durable: requestMails,
      handlers: [onNoticedEvent(deps, requestMails, requests.requestChanged, requestNotices)],
    },
    {
      durable: sampleMails,
      handlers: [onNoticedEvent(deps, sampleMails, samples.sampleChanged, sampleNotices)],
    },
    {
      durable: reviewMails,
      handlers: [
        onNoticedEvent(deps, reviewMails, orders.reviewWritten, writtenNotices),
        onNoticedEvent(deps, reviewMails, orders.reviewPosted, shownNotices),
        onNoticedEvent(deps, reviewMails, orders.reviewHidden, hiddenNotices),
      ],
    },
  ]
}
