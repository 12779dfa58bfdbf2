import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { dismissNotice, noticeShownBy } from '../notify.ts'

type Options<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'>

/**
 * A mutation that runs once at a time: a second press may come before the button renders as busy. A
 * success dismisses the notice of an earlier failure.
 */
export function useSingleMutation<Data, Input>(options: Options<Data, Input>) {
  const isUnderWay = useRef(false)
  const failure = useRef<number>(undefined)
  const mutation = useMutation({
    ...options,
    onSuccess: (...results) => {
      if (failure.current !== undefined) dismissNotice(failure.current)
      return options.onSuccess?.(...results)
    },
    onError: (...results) =>
      void (failure.current = noticeShownBy(() => options.onError?.(...results))),
    onSettled: () => void (isUnderWay.current = false),
  })
  const mutate = (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
