/** The line broke and no answer came. The server may have had everything by then: ask it, or send the same again. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection was lost')
    this.name = 'ConnectionLost'
  }
}
