import { useEffect, useEffectEvent, useState } from 'react'

const storageKey = 'verificationKeys'

type Options = { isOn: boolean; onApprove: () => void; onReject: () => void }

/**
 * The shortcut keys A and R, ignored while typing. Users of speech input can turn them off (WCAG
 * 2.1.4).
 */
export function useDecisionKeys({ isOn, onApprove, onReject }: Options) {
  const [isWanted, setIsWanted] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target))
      return
    const key = event.key.toLowerCase()
    if (key !== 'a' && key !== 'r') return
    event.preventDefault()
    if (key === 'a') onApprove()
    else onReject()
  })
  useEffect(() => {
    if (!isOn || !isWanted) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn, isWanted])
  return {
    isWanted,
    setIsWanted: (wanted: boolean) => {
      localStorage.setItem(storageKey, wanted ? 'on' : 'off')
      setIsWanted(wanted)
    },
  }
}

/** Text fields, menus and dialogs use these keys themselves. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], dialog') !== null
  )
}
