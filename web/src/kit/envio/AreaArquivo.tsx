import { Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './envio.module.css';
import { formatTamanho } from './tamanho.ts';

interface AreaArquivoProps {
  /** "Planilha de vendas". */
  rotulo: string;
  /** File name endings: ".xlsx". */
  formatos: readonly string[];
  arquivo: File | null;
  onArquivo: (arquivo: File | null) => void;
  /** Bytes at most. */
  maximo: number;
  erro?: string | null | undefined;
  onErro: (texto: string) => void;
  disabled?: boolean;
  /** A dialog with it begins there. */
  primeira?: boolean;
}

/** Choose a file or drop it here: a real file field, so that keyboard, screen reader and phone work as everywhere. */
export function AreaArquivo({
  rotulo,
  formatos,
  arquivo,
  onArquivo,
  maximo,
  erro,
  onErro,
  disabled,
  primeira,
}: AreaArquivoProps) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const [sobre, setSobre] = useState(false);
  const take = (escolhido: File | null | undefined) => {
    if (!escolhido) return;
    const falta = refuse(escolhido, formatos, maximo);
    onArquivo(falta ? null : escolhido);
    if (falta) onErro(falta);
  };
  const drop = (evento: DragEvent) => {
    evento.preventDefault();
    setSobre(false);
    if (!disabled) take(evento.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={classes.area}
        data-sobre={sobre || undefined}
        data-erro={Boolean(erro) || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(evento) => {
          evento.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={drop}
      >
        <input
          ref={campo}
          data-autofocus={primeira || undefined}
          type="file"
          className={classes.campo}
          accept={formatos.join(',')}
          disabled={disabled}
          aria-invalid={Boolean(erro)}
          aria-describedby={erro ? id : undefined}
          onChange={(evento) => {
            take(evento.currentTarget.files?.[0]);
            // The same file, corrected, may be chosen again.
            evento.currentTarget.value = '';
          }}
        />
        <IconFileUpload size={32} aria-hidden className={classes.icone} />
        <span>
          <Text component="span" fw={700} display="block">
            {arquivo ? arquivo.name : rotulo}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {arquivo
              ? `${formatTamanho(arquivo.size)} · escolha outro se não for este`
              : `Escolha ou arraste um arquivo ${umOuOutro.format(formatos)}, de até ${formatTamanho(maximo)}`}
          </Text>
        </span>
      </label>
      {arquivo && !disabled && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          aria-label={`Tirar ${arquivo.name}`}
          onClick={() => {
            onArquivo(null);
            campo.current?.focus();
          }}
        >
          Tirar arquivo
        </Button>
      )}
      {erro && (
        <Text id={id} c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {erro}
        </Text>
      )}
    </div>
  );
}

/** ".xlsx ou .csv", ".jpg, .png ou .mp4". */
const umOuOutro = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What can be seen before sending; the server looks into the file itself. */
function refuse(arquivo: File, formatos: readonly string[], maximo: number): string | null {
  const nome = arquivo.name.toLowerCase();
  if (!formatos.some((formato) => nome.endsWith(formato.toLowerCase()))) {
    return `Por favor, selecione um arquivo ${umOuOutro.format(formatos.map((formato) => formato.slice(1).toUpperCase()))}`;
  }
  if (arquivo.size === 0) return 'O arquivo está vazio';
  return arquivo.size > maximo
    ? `O arquivo tem ${formatTamanho(arquivo.size)}; o máximo é ${formatTamanho(maximo)}`
    : null;
}
