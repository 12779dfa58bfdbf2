import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { SentFrame } from '@materia/contracts/chat/frame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { reconnectDelay } from '@materia/contracts/chat/reconnectDelay.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What listeners are told: frames of the server, and that the connection stands (again): something may have been missed before. */
export type SocketEvent = SocketFrame | { type: 'connected' } | { type: 'disconnected' }

/** `isRefused`: by the gateway, as where the session is over. */
type SocketListener = {
  onConnected: () => void
  onDisconnected: (reason: { isRefused: boolean }) => void
  onFrame: (frame: SocketFrame) => unknown
}
export type SocketConnection = {
  connect: () => void
  send: (frame: SentFrame) => void
  close: () => void
}
export type OpenSocket = (userId: number, listener: SocketListener) => Promise<SocketConnection>

/** So long a connection counts as new, and so long an answer over it is waited for. */
const freshMs = 5_000
const answerMs = 2_000

const listeners = new Set<(told: SocketEvent) => void>()
const online = new Set<number>()
let isConnected = false
let connectedAt = 0
let socket: SocketConnection | undefined
// Its code comes with the first connection, not with the page.
let openSocket: OpenSocket = async (...setting) =>
  (await import(/* webpackChunkName: "socket" */ './openSocket.ts')).openSocket(...setting)

type Options = {
  /** Asked after a refusal: no connection is tried while it is over. */
  isSessionOver: () => Promise<boolean>
}

/** Connects the page, and connects it again whenever the connection is lost, until what it returns is called. */
export function connectSocket(userId: number, { isSessionOver }: Options): () => void {
  let isOpen = true
  let opening: Promise<SocketConnection> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(timer)
    if (!isOpen || isConnected) return
    opening ??= openSocket(userId, {
      onConnected,
      onDisconnected,
      onFrame: (frame) => isOpen && tell(frame),
    })
    opening.then(start, handleNoCode)
  }
  const start = (opened: SocketConnection) => {
    if (!isOpen) return
    socket = opened
    opened.connect()
  }
  const handleNoCode = () => {
    opening = undefined
    onDisconnected({ isRefused: false })
  }
  const onConnected = () => {
    if (!isOpen) return
    failures = 0
    isConnected = true
    connectedAt = Date.now()
    tell({ type: 'connected' })
  }
  const scheduleReconnect = () => {
    clearTimeout(timer)
    if (isOpen)
      timer = setTimeout(connect, reconnectDelay(failures, document.visibilityState, Math.random()))
    failures += 1
  }
  const onDisconnected = ({ isRefused }: { isRefused: boolean }) => {
    if (!isOpen) return
    if (isConnected) setDisconnected()
    clearTimeout(timer)
    if (isRefused) void isSessionOver().then((isOver) => isOver || scheduleReconnect())
    else scheduleReconnect()
  }
  const handleVisible = () => {
    if (document.visibilityState === 'visible') connect()
  }

  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', handleVisible)
  connect()
  return () => {
    isOpen = false
    clearTimeout(timer)
    window.removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', handleVisible)
    opening?.then(
      (opened) => opened.close(),
      () => {},
    )
    socket = undefined
    if (isConnected) setDisconnected()
  }
}

/** Lost where there is no connection: what must arrive goes by the API. */
export function sendFrame(frame: SentFrame): void {
  if (isConnected) socket?.send(frame)
}

/** What a partner said after a sequence, asked over a connection that is new: one that is not may be dead. Null where it is not told, as by a server of the last release. */
export function requestMissedMessages(
  partnerId: number,
  after: number,
): Promise<ConversationMessages | null> {
  if (!isConnected || Date.now() - connectedAt > freshMs) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<ConversationMessages | null>()
  const timer = setTimeout(() => resolve(null), answerMs)
  const leave = onFrame((told) => {
    if (told.type === 'missed' && told.partnerId === partnerId && told.after === after)
      resolve(told.page)
    if (told.type === 'disconnected' || told.type === 'error') resolve(null)
  })
  sendFrame({ type: 'since', partnerId, after })
  return promise.finally(() => {
    clearTimeout(timer)
    leave()
  })
}

export function onFrame(listener: (told: SocketEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For tests: what is connected to in place of the server. */
export function setOpenSocket(open: OpenSocket): void {
  openSocket = open
}

export function useSocketEvents(listener: (told: SocketEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onFrame((told) => latest.current(told)), [])
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(onFrame, () => isConnected)
}

export function useOnline(userId: number): boolean {
  return useSyncExternalStore(onFrame, () => online.has(userId))
}

function setDisconnected(): void {
  isConnected = false
  // All that are online are told again with the next connection.
  online.clear()
  tell({ type: 'disconnected' })
}

/** Of the server, or of what this page has done itself. */
export function tell(told: SocketEvent): void {
  if (told.type === 'online_status') {
    for (const { userId, isOnline } of told.users) {
      if (isOnline) online.add(userId)
      else online.delete(userId)
    }
  }
  for (const listener of listeners) listener(told)
}
