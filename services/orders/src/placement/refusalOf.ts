import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'

/** Why an order was refused, as its call is answered. Whatever is none of our own words could not be done then. */
export function refusalOf(code: string): AppError {
  const type = Object.values(ordersErrors).find((error) => error.code === code)
  return type ? new AppError(type) : unavailable()
}
