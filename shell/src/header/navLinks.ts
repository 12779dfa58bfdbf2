import type { LucideIcon } from 'lucide-react'
import Bookmark from 'lucide-react/icons/bookmark'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import CirclePlus from 'lucide-react/icons/circle-plus'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Gift from 'lucide-react/icons/gift'
import Handshake from 'lucide-react/icons/handshake'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import ScanSearch from 'lucide-react/icons/scan-search'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import type { MessageDescriptor } from 'react-intl'
import {
  addListingPath,
  dashboardPath,
  marketplacePath,
} from '@materia/contracts/catalog/screenPaths.ts'
import { marketPath } from '@materia/contracts/market/screenPaths.ts'
import { messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { carbonPath } from '@materia/contracts/carbon/screenPaths.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import {
  profilePath,
  referPath,
  settingsPath,
  verificationPath,
} from '@materia/contracts/identity/users/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { requestsPath } from '@materia/contracts/requests/screenPaths.ts'
import { samplesPath } from '@materia/contracts/samples/screenPaths.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import { aboutPath, contactPath } from '@materia/contracts/shell/screenPaths.ts'
import { wantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import { messages } from './messages.ts'

export type LinkItem = { to: string; label: MessageDescriptor; Icon: LucideIcon }

const shop: LinkItem = { to: marketplacePath, label: messages.shop, Icon: Store }
const createListing: LinkItem = {
  to: addListingPath,
  label: messages.createListing,
  Icon: CirclePlus,
}
export const messagesLink: LinkItem = {
  to: messagesPath,
  label: messages.messages,
  Icon: MessageSquare,
}
export const ordersLink: LinkItem = { to: ordersPath, label: messages.orders, Icon: Package }
export const offersLink: LinkItem = {
  to: offersPath,
  label: messages.offers,
  Icon: Handshake,
}
export const cartLink: LinkItem = { to: cartPath, label: messages.cart, Icon: ShoppingCart }

/** The links that a signed-in company uses most. */
export const mainLinks = [shop, createListing, ordersLink, messagesLink, cartLink]
export const tradeLinks = [shop, createListing]
export const wantedLink: LinkItem = { to: wantedPath, label: messages.wanted, Icon: ScanSearch }
export const publicLinks: LinkItem[] = [
  wantedLink,
  { to: marketPath, label: messages.market, Icon: ChartNoAxesCombined },
  { to: aboutPath, label: messages.about, Icon: Info },
  { to: contactPath, label: messages.contact, Icon: Mail },
]
const accountLinks: LinkItem[] = [
  { to: dashboardPath, label: messages.dashboard, Icon: LayoutDashboard },
  offersLink,
  { to: requestsPath, label: messages.requests, Icon: MessagesSquare },
  { to: samplesPath, label: messages.samples, Icon: FlaskConical },
  { to: profilePath, label: messages.profile, Icon: UserRound },
  { to: savedSearchesPath, label: messages.savedSearches, Icon: Bookmark },
  { to: payoutsPath, label: messages.payouts, Icon: Landmark },
  { to: carbonPath, label: messages.carbon, Icon: Leaf },
  { to: referPath, label: messages.refer, Icon: Gift },
  { to: settingsPath, label: messages.settings, Icon: Settings },
]
const desk: LinkItem = { to: verificationPath, label: messages.verification, Icon: ShieldCheck }

/** Only reviewers get the link to the review queue. */
export function accountLinksOf({ role }: User): LinkItem[] {
  return role === 'reviewer' ? [...accountLinks, desk] : accountLinks
}
