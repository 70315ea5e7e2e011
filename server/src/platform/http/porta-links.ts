/** What the platform asks of whoever hands out addresses that open without a session, which is a module. */
export interface PortaLinks {
  /** Neither over, nor ended by somebody, nor without what it showed. */
  isOpen(id: number): Promise<boolean>;
}
