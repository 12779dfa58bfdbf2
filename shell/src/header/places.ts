import type { LucideIcon } from 'lucide-react'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Gift from 'lucide-react/icons/gift'
import Info from 'lucide-react/icons/info'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import type { MessageDescriptor } from 'react-intl'
import { messages } from './messages.ts'

export type Place = { to: string; label: MessageDescriptor; Icon: LucideIcon }

const shop: Place = { to: '/marketplace', label: messages.shop, Icon: Store }
const createListing: Place = { to: '/add-listing', label: messages.createListing, Icon: CirclePlus }
export const messagesPlace: Place = { to: '/messages', label: messages.messages, Icon: MessageSquare }
export const cartPlace: Place = { to: '/cart', label: messages.cart, Icon: ShoppingCart }

/** Where a signed-in user mostly goes. */
export const mainPlaces = [shop, createListing, messagesPlace, cartPlace]
export const tradePlaces = [shop, createListing]
export const publicPlaces: Place[] = [
  { to: '/about', label: messages.about, Icon: Info },
  { to: '/contact', label: messages.contact, Icon: Mail },
]
export const accountPlaces: Place[] = [
  { to: '/dashboard', label: messages.dashboard, Icon: LayoutDashboard },
  { to: '/profile', label: messages.profile, Icon: UserRound },
  { to: '/refer', label: messages.refer, Icon: Gift },
  { to: '/settings', label: messages.settings, Icon: Settings },
]
