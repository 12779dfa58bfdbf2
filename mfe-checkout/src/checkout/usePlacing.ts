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
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { addressesQuery } from '../freight/addressesQuery.ts'
import {
  attemptKey,
  withOpenLinesCanceled,
  isOpen,
  isWaiting,
  saveAttempt,
  readAttempt,
  waitingLines,
  type Attempt,
} from '../attempt/attempt.ts'
import { creditsQuery } from './creditsQuery.ts'
import { messages } from './messages.ts'
import { failedText, failedTitle } from '../attempt/outcomeMessages.ts'
import { ratesKey } from '../freight/ratesQuery.ts'
import { runAttempt } from '../attempt/runAttempt.ts'
import { useAttempt } from '../attempt/useAttempt.ts'

/** Where those that were ordered are shown. */
export const placedPath = `${checkoutPath}?placed`

/** Places orders, goes on with what a reload or a lost answer left open, and says how it ended. */
export function usePlacing(userId: number) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useAttempt(userId)
  const keeping = useMutation({
    mutationFn: (address: Address) => call(saveAddress, { body: address }),
    onSuccess: (kept) => queryClient.setQueryData(addressesQuery.queryKey, kept),
    onError: () =>
      notify({ title: intl.formatMessage(messages.keepFailed), variant: 'destructive' }),
  })
  const fail = () =>
    notify({
      title: intl.formatMessage(failedTitle),
      description: intl.formatMessage(failedText),
      variant: 'destructive',
    })
  const [failures, setFailures] = useState(0)
  const { mutate, isPending, isError, error } = useSingleMutation({
    // In one tab at a time.
    mutationFn: (begun: Attempt | null) =>
      withLock(attemptKey(userId), () => runAttempt(userId, latestAttempt(userId, begun))),
    onSuccess: (ended) => {
      setFailures(0)
      const isAnyOrdered = ended.lines.some(({ outcome }) => outcome && 'orderId' in outcome)
      if (!isAnyOrdered) fail()
      // What was refused is not as it was shown.
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      void queryClient.invalidateQueries({ queryKey: ratesKey })
      void queryClient.invalidateQueries(creditsQuery)
      if (isAnyOrdered) void navigate(placedPath, { replace: true })
    },
    onError: () => {
      setFailures((before) => before + 1)
      fail()
    },
  })

  const place = (begun: Attempt, addressToKeep: Address | null) => {
    mutate(begun)
    if (addressToKeep) keeping.mutate(addressToKeep)
  }
  const goOn = () => mutate(null)
  // Of every other fault nobody knows whether it was done: it may be given up once it was asked twice.
  const isNotDone = error instanceof ApiError && error.code === 'UNAVAILABLE'
  const giveUp = () => {
    const left = readAttempt(userId)
    if (left) saveAttempt(userId, withOpenLinesCanceled(left, isNotDone))
    void navigate(cartPath)
  }
  const isLeftOpen = isOpen(attempt)
  useEffect(() => {
    if (isLeftOpen) goOn()
    // Once, for what another tab, or a page before this one, has begun; one's own is under way already.
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

/** What is sent: what another tab or page left open comes first, and what it has ordered is no longer to be ordered. */
function latestAttempt(userId: number, begun: Attempt | null): Attempt {
  const before = readAttempt(userId)
  if (before && (isOpen(before) || !begun)) return before
  const inCart = cartIds(userId)
  const isToOrder = (id: number) => inCart.includes(id) && !isWaiting(before, id)
  const attempt = {
    lines: [
      ...waitingLines(before),
      ...(begun?.lines.filter(({ materialId }) => isToOrder(materialId)) ?? []),
    ],
  }
  saveAttempt(userId, attempt)
  return attempt
}

/** Browsers have locks only on https and on one's own machine. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await work()
}
