import { keepAddress } from '@materia/contracts/identity/addresses/api.ts'
import type { Address } from '@materia/contracts/address.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/useSingleMutation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { isOpen, keepAttempt, readAttempt } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { messages } from './messages.ts'
import { failedText } from './outcomeMessages.ts'
import { ratesKey } from './ratesQuery.ts'
import { runAttempt } from './runAttempt.ts'
import { addressesQueryKey } from './ShippingStep.tsx'

/** Where those that were ordered are shown. */
export const placedPath = `${checkoutPath}?placed`

/** Places orders, goes on with what a reload or a lost answer left open, and says how it ended. */
export function usePlacing(userId: number) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(() => readAttempt(userId))
  const keeping = useMutation({
    mutationFn: (address: Address) => call(keepAddress, { body: address }),
    onSuccess: (kept) => queryClient.setQueryData(addressesQueryKey, kept),
    onError: () => notify({ title: intl.formatMessage(messages.keepFailed), variant: 'destructive' }),
  })
  const fail = () => notify({ title: intl.formatMessage(messages.failed), description: intl.formatMessage(failedText), variant: 'destructive' })
  const { mutate, isPending, isError } = useSingleMutation({
    mutationFn: (begun: Attempt) => runAttempt(userId, begun),
    onSuccess: (ended) => {
      setAttempt(ended)
      const isAnyOrdered = ended.lines.some(({ outcome }) => outcome && 'orderId' in outcome)
      if (!isAnyOrdered) fail()
      // What was refused is not as it was shown.
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      void queryClient.invalidateQueries({ queryKey: ratesKey })
      if (isAnyOrdered) void navigate(placedPath, { replace: true })
    },
    onError: () => {
      setAttempt(readAttempt(userId))
      fail()
    },
  })

  const place = (begun: Attempt, addressToKeep: Address | null) => {
    keepAttempt(userId, begun)
    setAttempt(begun)
    mutate(begun)
    if (addressToKeep) keeping.mutate(addressToKeep)
  }
  const goOn = () => {
    const open = readAttempt(userId)
    if (open) mutate(open)
  }
  useEffect(() => {
    if (isOpen(readAttempt(userId))) goOn()
    // Once, for what was left open before this page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId])
  return { attempt, isPlacing: isPending, hasFailed: isError, place, goOn }
}
