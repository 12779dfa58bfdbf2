import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'>

/** A mutation that is not begun again while it is under way: a second press may come before its button is drawn as busy. */
export function useSingleMutation<Data, Input>(options: Options<Data, Input>) {
  const isUnderWay = useRef(false)
  const mutation = useMutation({ ...options, onSettled: () => void (isUnderWay.current = false) })
  const mutate = (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
