import { cartIds } from '@materia/client/checkout/useCart.ts'
import { saveAddress } from '@materia/contracts/identity/addresses/api.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { cartPath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import {
  orderAttemptKey,
  withOpenLinesCanceled,
  isOpen,
  isWaiting,
  saveOrderAttempt,
  readOrderAttempt,
  type OrderAttempt,
  waitingLines,
} from '../orderAttempt/orderAttempt.ts'
import { creditsQuery } from './creditsQuery.ts'
import { messages } from './messages.ts'
import { failedText, failedTitle } from '../orderAttempt/outcomeMessages.ts'
import { ratesKey } from '../freight/ratesQuery.ts'
import { runOrderAttempt } from '../orderAttempt/runOrderAttempt.ts'
import { useOrderAttempt } from '../orderAttempt/useOrderAttempt.ts'

/** The bank of the next order that waits for one. Without any, the page that shows the orders. */
export function afterPayment(attempt: OrderAttempt) {
  const [next] = waitingLines(attempt)
  const options = { replace: true, state: { isInTurn: true } }
  return [next?.paymentAction ?? `${checkoutPath}?placed`, options] as const
}

/**
 * Places orders, continues an attempt that a reload or a lost response left open, and shows the
 * outcome.
 */
export function usePlacing(userId: number) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useOrderAttempt(userId)
  const keeping = useMutation({
    mutationFn: (address: Address) => call(saveAddress, { body: address }),
    onSuccess: (savedAddresses) =>
      queryClient.setQueryData(addressesQuery.queryKey, savedAddresses),
    onError: () =>
      notify({ title: intl.formatMessage(messages.saveFailed), variant: 'destructive' }),
  })
  const fail = (text: MessageDescriptor) =>
    notify({
      title: intl.formatMessage(failedTitle),
      description: intl.formatMessage(text),
      variant: 'destructive',
    })
  const [failures, setFailures] = useState(0)
  const { mutate, isPending, isError, error } = useSingleMutation({
    // Only one tab at a time sends orders.
    mutationFn: (begun: OrderAttempt | null) =>
      withLock(orderAttemptKey(userId), () =>
        runOrderAttempt(userId, latestOrderAttempt(userId, { begun, shown: attempt })),
      ),
    onSuccess: (ended) => {
      setFailures(0)
      const isAnyOrdered = ended.lines.some(({ outcome }) => outcome && 'orderId' in outcome)
      if (!isAnyOrdered) fail(messages.seeReason)
      // Refused lines no longer match their listings, so everything is fetched again.
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      void queryClient.invalidateQueries({ queryKey: ratesKey })
      void queryClient.invalidateQueries(creditsQuery)
      if (isAnyOrdered) void navigate(...afterPayment(ended))
    },
    onError: () => {
      setFailures((before) => before + 1)
      fail(failedText)
    },
  })

  const place = (begun: OrderAttempt, addressToSave: Address | null) => {
    mutate(begun)
    if (addressToSave) keeping.mutate(addressToSave)
  }
  const goOn = () => mutate(null)
  // After any other error the order may exist, also when a later call answers UNAVAILABLE. The buyer
  // can stop the attempt after two failures.
  const firstOpenLine = attempt?.lines.find(({ outcome }) => outcome === null)
  const isNotDone =
    error instanceof ApiError && error.code === 'UNAVAILABLE' && !firstOpenLine?.maybeSent
  const giveUp = () => {
    const left = readOrderAttempt(userId)
    if (left) saveOrderAttempt(userId, withOpenLinesCanceled(left, isNotDone))
    void navigate(cartPath)
  }
  const isLeftOpen = isOpen(attempt)
  useEffect(() => {
    if (isLeftOpen) goOn()
    // Continues once an attempt of another tab or of an earlier page. This page's own attempt is
    // already running.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeftOpen])
  return {
    attempt,
    isPlacing: isPending,
    hasFailed: isError,
    isNotDone,
    place,
    goOn,
    giveUp: isNotDone || failures > 1 ? giveUp : null,
  }
}

/**
 * The attempt to send. An open attempt of another tab or page comes first. A line that another tab
 * has sent since `shown` keeps its outcome, so both tabs show the same. Listings that have left the
 * cart are not sent.
 */
function latestOrderAttempt(
  userId: number,
  { begun, shown }: { begun: OrderAttempt | null; shown: OrderAttempt | null },
): OrderAttempt {
  const before = readOrderAttempt(userId)
  if (before && (isOpen(before) || !begun)) return before
  const known = shown?.lines.map(({ key }) => key) ?? []
  const kept =
    before?.lines.filter(
      ({ key, materialId }) => isWaiting(before, materialId) || !known.includes(key),
    ) ?? []
  const inCart = cartIds(userId)
  const isToOrder = (id: number) =>
    inCart.includes(id) && !kept.some(({ materialId }) => materialId === id)
  const attempt = {
    lines: [...kept, ...(begun?.lines.filter(({ materialId }) => isToOrder(materialId)) ?? [])],
  }
  saveOrderAttempt(userId, attempt)
  return attempt
}

/** Browsers provide locks only on HTTPS and on localhost. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await work()
}
