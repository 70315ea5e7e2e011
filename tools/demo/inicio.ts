/** The demo is past its first day: what it does without is said, so that nothing asks for it. */
import { dispensaveis } from '../../contract/src/inicio.ts';
import { dismiss } from '../../server/src/modules/inicio/inicio.service.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

export async function dismissPassos(app: Plataforma, ator: AtorUsuario): Promise<void> {
  for (const passo of dispensaveis) await dismiss(app, { ator, id: 'demonstracao' }, { passo, dispensado: true });
}
