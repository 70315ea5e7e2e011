import { ActionIcon, Button, Checkbox, Progress } from '@mantine/core';
import { parseChave } from '@pontua/contract/chave-acesso';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { keepFocusNear } from '../../../kit/foco.ts';
import classes from './fotos.module.css';
import { findAbove, isBlocked, pagesOf } from './grupos.ts';
import type { Motor } from './motor.ts';
import type { EstadoPagina, FilaDePaginas, PaginaNaFila } from './pagina.ts';

interface CartaoPaginaProps {
  pagina: PaginaNaFila;
  fila: FilaDePaginas;
  motor: Pick<Motor, 'retry' | 'arrange'>;
  onRemover: (chave: string) => void;
}

/** One file on its way: what it is, which receipt it is a page of, how far that is, what may be done about it. */
export function CartaoPagina({ pagina, fila, motor, onRemover }: CartaoPaginaProps) {
  const { chave, grupo, nome, estado, parte, miniatura } = pagina;
  const nota = parseChave(pagina.chaveAcesso ?? '');
  const paginas = pagesOf(fila, grupo);
  const primeira = paginas[0]?.chave === chave;
  return (
    <li className={classes.recibo} data-estado={estado} data-continua={!primeira || undefined}>
      <FotoDaPagina endereco={miniatura} nome={nome} />
      <div className={classes.sobre}>
        <strong>{nome}</strong>
        {paginas.length > 1 && (
          <span className={classes.pagina}>{`Página ${paginas.indexOf(pagina) + 1} de ${paginas.length}`}</span>
        )}
        {primeira && pagina.reenvioDe !== null && (
          <span className={classes.situacao}>No lugar do recibo encerrado</span>
        )}
        <span className={classes.situacao}>{situation(pagina, isBlocked(fila, grupo))}</span>
        {nota && <span className={classes.situacao}>Nota lida: número {nota.numero}</span>}
        {primeira && estado === 'enviando' && (
          <Progress.Root size="md">
            <Progress.Section value={parte * 100} aria-label={`Envio de ${nome}`} />
          </Progress.Root>
        )}
        {primeira && (estado === 'falhou' || estado === 'guardada') && (
          <Button
            variant="light"
            size="sm"
            className={classes.tentar}
            aria-label={`Tentar novamente: ${nome}`}
            onClick={({ currentTarget }) => {
              motor.retry(grupo);
              keepFocusNear(currentTarget.closest('ul'));
            }}
          >
            Tentar novamente
          </Button>
        )}
        {findAbove(fila, chave) && (
          <Checkbox
            label="É o mesmo recibo da foto acima"
            aria-label={`${nome} é o mesmo recibo da foto acima`}
            className={classes.mesmo}
            checked={!primeira}
            onChange={(evento) => motor.arrange(chave, evento.currentTarget.checked)}
          />
        )}
      </div>
      {(estado !== 'enviada' || pagina.repetida) && (
        <ActionIcon color="gray" aria-label={`Remover ${nome}`} onClick={() => onRemover(chave)}>
          <IconX size={20} />
        </ActionIcon>
      )}
    </li>
  );
}

function FotoDaPagina({ endereco, nome }: { endereco: string | null; nome: string }) {
  if (endereco) return <img src={endereco} alt="" className={classes.miniatura} />;
  const Icone = /\.pdf$/i.test(nome) ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.miniatura} aria-hidden>
      <Icone size={28} stroke={1.5} />
    </span>
  );
}

const textos: Partial<Record<EstadoPagina, string>> = {
  lendo: 'Lendo…',
  pronta: 'Pronta para enviar',
  esperando: 'Esperando a vez',
  enviada: 'Enviada',
};

/** @param presa another page of the receipt cannot be sent, and holds this one back */
function situation({ estado, parte, falha, guardado, repetida }: PaginaNaFila, presa: boolean): string {
  if (presa && estado !== 'recusada') return 'Remova a página que não abriu para enviar este recibo';
  if (estado === 'enviando') return `Enviando ${Math.round(parte * 100)}%`;
  if (estado === 'enviada' && repetida) return 'Você já tinha enviado este arquivo';
  if (estado === 'guardada') return waiting(falha, guardado);
  return textos[estado] ?? falha ?? '';
}

function waiting(falha: string | null, guardado: boolean): string {
  if (!guardado) return 'Aguardando conexão. Não feche esta página: este aparelho não conseguiu guardar o arquivo';
  return falha ? `Guardada neste aparelho. ${falha}` : 'Guardada neste aparelho, aguardando conexão';
}
