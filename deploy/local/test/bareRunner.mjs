import LightRunner from 'jest-light-runner/child-process'
import Tinypool from 'tinypool'

// A worker of jest-light-runner asks for its configuration when its first test file comes. The runner answers all workers when one asks, and
// forgets them: a worker that does not listen yet then waits for ever. Here each worker has a channel of its own.
const { run } = Tinypool.prototype
Tinypool.prototype.run = function (task, options) {
  const shared = options?.channel
  return run.call(this, task, shared ? { ...options, channel: ownChannel(shared) } : options)
}

function ownChannel({ onMessage, postMessage }) {
  let listener = () => {}
  return {
    onMessage: (own) => void (listener = own),
    postMessage(message) {
      onMessage(listener)
      postMessage(message)
    },
  }
}

export default LightRunner
