/** What the platform asks of whoever keeps the sessions, which is a module. */
import type { Endpoint } from '@pontua/contract/endpoint';
import type { Ator } from './ator.ts';

/** What a live session says of its owner. `vistas`: those of the screens asked about that a usuário's level sees. */
export interface SessaoViva {
  ator: Ator;
  /** What the session is known by in the database: the hash of its token. */
  id: Buffer;
  vistas: readonly string[];
  /** Their level asks for a second factor that they have not set up: until then they reach nothing else. */
  faltaSegundoFator?: boolean;
}

export interface PortaSessoes {
  /** One query. Null when the token is unknown, over, or its owner or store is inactive. */
  authenticate(area: 'loja' | 'painel', token: string, telas: readonly string[]): Promise<SessaoViva | null>;
  /** The same for a session known by its id: that of whoever was given the address of a file that is fetched now. */
  retoma(area: 'loja' | 'painel', id: Buffer, telas: readonly string[]): Promise<SessaoViva | null>;
  /** Somebody fetches an export. It leaves once that is written down, or not at all. */
  baixou(ator: Ator, exportacao: { arquivo: string; consulta: unknown }, pedidoId: string): Promise<unknown>;
  /** Somebody reads so many rows of a list at once, with what only some may see. They are answered as an export leaves. */
  leu(ator: Ator, leitura: { lista: string; linhas: number; consulta: unknown }, pedidoId: string): Promise<unknown>;
  /** Somebody signed in was refused. */
  negado(ator: Ator, rota: { endpoint: Endpoint }, pedidoId: string): void;
}
