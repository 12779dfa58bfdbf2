import type { ErrorCode } from '@materia/contracts/services.ts'
import { set, useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { ApiError } from '../api/ApiError.ts'
import { errorText } from '../api/errorText.ts'
import { notify } from '../notify.ts'
import { uiMessages } from '../uiMessages.ts'
import { useScrollToFocus } from './useScrollToFocus.ts'
import { useSingleMutation } from '../api/useSingleMutation.ts'

type ValidationError<Values extends FieldValues> = {
  field: FieldPath<Values>
  error: string
  /** Values of the text's placeholders. */
  values?: Record<string, string>
}

type Options<Values extends FieldValues, Answer> = {
  defaultValues: DefaultValues<Values>
  /** The fields in the order of the form. */
  labels: Record<FieldPath<Values>, MessageDescriptor>
  /** Returns the validation errors by the rules of the contract. */
  validate: (values: Values) => ValidationError<Values>[]
  /** The text of a validation error, in one field (`email.invalid`) or in any, and of a code of the server. */
  texts: Record<string, MessageDescriptor>
  /** Values of the texts' placeholders. */
  textValues?: Record<string, string>
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Title of the notice after a refusal. */
  refused: MessageDescriptor
  /** The field of an error code. Other refusals name their fields themselves. */
  refusedFields?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** Maps a path of the API to a field of the form. */
  fieldOf?: (path: string, values: Values) => string | undefined
  /** The text of a refusal, if not by its code. */
  refusalText?: (error: Error, hasFields: boolean) => string
  /** For a form with an error summary, which takes the focus instead of the first invalid field. */
  onRefused?: (text: string) => void
}

type RuledForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Props of a field's control. `deps` are fields whose rules depend on it. */
  field: (
    name: FieldPath<Values>,
    deps?: FieldPath<Values>[],
  ) => UseFormRegisterReturn<FieldPath<Values>> & { label: string; error: string | undefined }
  error: (name: FieldPath<Values>) => string | undefined
  submit: ReturnType<UseFormReturn<Values>['handleSubmit']>
  send: (values: Values) => void
  isBusy: boolean
  isSent: boolean
}

/**
 * A form with the rules of its contract. Shows errors in the reader's language, and focuses the
 * first invalid field. Sends one call at a time, and shows the server's refusals beside their
 * fields. Keeps the typed text.
 */
export function useRuledForm<Values extends FieldValues, Answer>(
  options: Options<Values, Answer>,
): RuledForm<Values> {
  const { defaultValues, labels, validate, send, onSent, onRefused } = options
  const intl = useIntl()
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: !onRefused,
    resolver: (values) => {
      const errors: FieldErrors<Values> = {}
      validate(values).forEach(({ field, error, values: types }) =>
        set(errors, field, { type: error, types }),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useScrollToFocus(onRefused ? 0 : form.formState.submitCount)
  const { required, tooLong, ambiguousNumber: ambiguous, otherCurrency } = uiMessages
  const texts: Record<string, MessageDescriptor> = {
    required,
    tooLong,
    ambiguous,
    otherCurrency,
    ...options.texts,
  }

  const readRefusal = (error: Error, values: Values): ValidationError<Values>[] => {
    if (!(error instanceof ApiError) || !error.code) return []
    const field = options.refusedFields?.[error.code]
    if (field) return [{ field, error: error.code }]
    const names =
      error.body.details?.map(({ path }) => options.fieldOf?.(path, values) ?? path) ?? []
    const isRefused = (name: string): name is FieldPath<Values> => names.includes(name)
    return Object.keys(labels)
      .filter(isRefused)
      .map((name) => ({ field: name, error: 'refused' }))
  }
  const handleRefusal = (error: Error, values: Values) => {
    const found = readRefusal(error, values)
    const description =
      options.refusalText?.(error, found.length > 0) ??
      errorText(intl, error, texts, options.textValues)
    notify({ title: intl.formatMessage(options.refused), description, variant: 'destructive' })
    found.forEach(({ field, error }, index) =>
      form.setError(field, { type: error }, { shouldFocus: !onRefused && index === 0 }),
    )
    onRefused?.(description)
  }
  const sending = useSingleMutation({ mutationFn: send, onSuccess: onSent, onError: handleRefusal })

  const error = (name: FieldPath<Values>) => {
    const { type = '', types } = form.getFieldState(name, form.formState).error ?? {}
    if (type === '') return undefined
    const text = texts[`${name}.${type}`] ?? texts[type] ?? uiMessages.refused
    return intl.formatMessage(text, { ...options.textValues, ...textValuesOf(types) })
  }
  const field = (name: FieldPath<Values>, deps: FieldPath<Values>[] = []) => {
    const label: MessageDescriptor = labels[name]
    return {
      label: intl.formatMessage(label),
      error: error(name),
      ...form.register(name, { deps }),
    }
  }
  const { mutate, isPending, isSuccess } = sending
  return {
    ...form,
    field,
    error,
    submit: form.handleSubmit(mutate),
    send: mutate,
    isBusy: isPending,
    isSent: isSuccess,
  }
}

/** The placeholders' values, which react-hook-form keeps with the error. */
function textValuesOf(types: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(types).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
