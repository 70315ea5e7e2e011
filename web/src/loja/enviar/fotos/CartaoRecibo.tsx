import { ActionIcon, Button, Progress } from '@mantine/core';
import { parseChave } from '@pontua/contract/chave-acesso';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import type { EstadoRecibo, Recibo } from './fila.ts';
import classes from './fotos.module.css';

interface CartaoProps {
  recibo: Recibo;
  onTentar: () => void;
  onRemover: () => void;
}

/** One file on its way: what it is, how far it is, what may be done about it. */
export function CartaoRecibo({ recibo, onTentar, onRemover }: CartaoProps) {
  const { nome, estado, parte, miniatura } = recibo;
  const nota = parseChave(recibo.chaveAcesso ?? '');
  return (
    <li className={classes.recibo} data-estado={estado}>
      <Miniatura endereco={miniatura} nome={nome} />
      <div className={classes.sobre}>
        <strong>{nome}</strong>
        <span className={classes.situacao}>{situation(recibo)}</span>
        {nota && <span className={classes.situacao}>Nota lida: número {nota.numero}</span>}
        {estado === 'enviando' && (
          <Progress.Root size="md">
            <Progress.Section value={parte * 100} aria-label={`Envio de ${nome}`} />
          </Progress.Root>
        )}
        {(estado === 'falhou' || estado === 'guardada') && (
          <Button
            variant="light"
            size="sm"
            className={classes.tentar}
            aria-label={`Tentar de novo: ${nome}`}
            onClick={onTentar}
          >
            Tentar de novo
          </Button>
        )}
      </div>
      {(estado !== 'enviada' || recibo.repetida) && (
        <ActionIcon color="gray" aria-label={`Remover ${nome}`} onClick={onRemover}>
          <IconX size={20} />
        </ActionIcon>
      )}
    </li>
  );
}

function Miniatura({ endereco, nome }: { endereco: string | null; nome: string }) {
  if (endereco) return <img src={endereco} alt="" className={classes.miniatura} />;
  const Icone = /\.pdf$/i.test(nome) ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.miniatura} aria-hidden>
      <Icone size={28} stroke={1.5} />
    </span>
  );
}

const textos: Partial<Record<EstadoRecibo, string>> = {
  lendo: 'Lendo…',
  pronta: 'Pronta para enviar',
  esperando: 'Esperando a vez',
  enviada: 'Enviada',
};

function situation({ estado, parte, falha, guardado, repetida }: Recibo): string {
  if (estado === 'enviando') return `Enviando ${Math.round(parte * 100)}%`;
  if (estado === 'enviada' && repetida) return 'Você já tinha enviado este arquivo';
  if (estado === 'guardada') return waiting(falha, guardado);
  return textos[estado] ?? falha ?? '';
}

function waiting(falha: string | null, guardado: boolean): string {
  if (!guardado) return 'Aguardando conexão. Não feche esta página: este aparelho não conseguiu guardar o arquivo';
  return falha ? `Guardada neste aparelho. ${falha}` : 'Guardada neste aparelho, aguardando conexão';
}
