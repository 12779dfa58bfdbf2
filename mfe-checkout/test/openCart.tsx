import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen } from '@testing-library/react'
import { buildItem } from './buildItem.ts'
import routes from '../src/routes.tsx'

export const user = buildUser()

export const copper = buildItem({
  id: 5,
  type: 'Copper',
  presentation: 'Wire',
  color: 'Mixed',
  materialOrigin: 'Post-consumer',
  price: '90000.00',
  currency: 'MXN',
})

type Options = {
  language?: 'en' | 'es'
  /**
   * The current listings, or other responses to the call. By default the listings are as in the
   * cart.
   */ now?: MockResponses
}

const answerOf = (item: CartItem): MockResponses => ({
  [`GET /api/materials/${item.id}`]: [200, item],
})

/** Renders the cart, which is a lazy screen. */
export async function openCart(setting: Omit<Parameters<typeof renderScreen>[0], 'routes' | 'at'>) {
  const shown = renderScreen({ routes, at: '/cart', ...setting })
  await screen.findByRole('heading', { level: 1 })
  return shown
}

export async function renderCart(items: CartItem[], { language = 'en', now }: Options = {}) {
  localStorage.setItem(cartKey(user.id), JSON.stringify(items))
  return openCart({ user, language, answers: Object.assign({}, ...items.map(answerOf), now) })
}

export function storedIds(): number[] {
  const items: CartItem[] = JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '[]')
  return items.map(({ id }) => id)
}
