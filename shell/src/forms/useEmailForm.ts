import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { emailRule } from '@materia/contracts/text/rules.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'

type Options = {
  send: (email: string) => Promise<unknown>
  onSent?: () => void
  onFailed?: (text: string) => void
  /** What to say of a code of the server. */
  texts?: Record<string, MessageDescriptor>
}

/**
 * A form of one address: nothing is sent without one, the service judges it, and what was typed stays until it was taken. Not by
 * `useRuledForm`: it is on every page, has nothing else to check, and would bring 11 KB along.
 */
export function useEmailForm({ send, onSent, onFailed, texts }: Options) {
  const intl = useIntl()
  const id = useId()
  // Read when sent: what was typed before the page's script came counts too.
  const ref = useRef<HTMLInputElement>(null)
  const textOf = (error: Error) =>
    errorText(intl, error, { INVALID_INPUT: uiMessages.invalidEmail, ...texts })
  const sending = useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      if (ref.current) ref.current.value = ''
      onSent?.()
    },
    onError: (error) => onFailed?.(textOf(error)),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const email = ref.current?.value.trim()
    if (email) sending.mutate(email)
  }
  const { error, isError, isPending, isSuccess } = sending
  return {
    // Outside a dialog this method does nothing: Enter before any script came must not load the page anew.
    form: { onSubmit: handleSubmit, noValidate: true, method: 'dialog' },
    input: {
      ref,
      id,
      type: 'email',
      autoComplete: 'email',
      maxLength: emailRule.max,
      'aria-invalid': isError || undefined,
      'aria-describedby': `${id}-answer`,
    },
    answer: { id: `${id}-answer`, role: 'status' },
    isBusy: isPending,
    isSent: isSuccess,
    error: error && textOf(error),
  }
}
