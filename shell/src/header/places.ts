import type { LucideIcon } from 'lucide-react'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Gift from 'lucide-react/icons/gift'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import type { MessageDescriptor } from 'react-intl'
import { messages } from './messages.ts'

export type Place = { to: string; label: MessageDescriptor }
export type PlaceWithIcon = Place & { Icon: LucideIcon }

const shop: PlaceWithIcon = { to: '/marketplace', label: messages.shop, Icon: Store }
const createListing: PlaceWithIcon = { to: '/add-listing', label: messages.createListing, Icon: CirclePlus }
export const messagesPlace: PlaceWithIcon = { to: '/messages', label: messages.messages, Icon: MessageSquare }
export const cartPlace: PlaceWithIcon = { to: '/cart', label: messages.cart, Icon: ShoppingCart }

/** Where a signed-in user mostly goes. */
export const mainPlaces = [shop, createListing, messagesPlace, cartPlace]
export const tradePlaces = [shop, createListing]
export const publicPlaces: Place[] = [{ to: '/about', label: messages.about }, { to: '/contact', label: messages.contact }]
export const accountPlaces: PlaceWithIcon[] = [
  { to: '/profile', label: messages.profile, Icon: UserRound },
  { to: '/refer', label: messages.refer, Icon: Gift },
  { to: '/settings', label: messages.settings, Icon: Settings },
]
