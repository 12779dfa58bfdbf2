import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import routes from '../src/routes.tsx'

export const read = 'GET /api/orders/1203'
export const step = 'POST /api/orders/1203/steps'
export const picture = `/api/orders/papers/${'0'.repeat(24)}-112233.webp`

/** Renders the screen of an order. `answer` is the response to a step. */
export function openOrder(
  order: Order,
  answer: MockResponses[string] = [200, order],
  language?: Language,
  more: MockResponses = {},
) {
  const answers: MockResponses = {
    [read]: [200, order],
    [step]: answer,
    [`GET /api/orders/${order.id}/carbon`]: [200, { statements: [], estimate: null }],
    ...more,
  }
  const shown = renderScreen({
    routes,
    at: `/orders/${order.id}`,
    user: buildUser(),
    answers,
    ...(language && { language }),
  })
  const sent = () => shown.calls.filter(({ call }) => call === step).map(({ body }) => body)
  return { ...shown, answers, sent }
}

export const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
export const region = (name: string) => within(screen.getByRole('region', { name }))
