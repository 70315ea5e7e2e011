/** Where somebody is signed in, by what a person knows a device by; each may be ended, and all together. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import type { SessaoAberta } from '@pontua/contract/sessoes-abertas';
import { useRef, useState } from 'react';
import { Botao } from '../Botao.tsx';
import { keepFocusNear } from '../foco.ts';
import classes from './sessoes.module.css';

interface ListaSessoesProps {
  sessoes: readonly SessaoAberta[];
  /** Left out: only to look at. */
  onEncerrar?: (sessao: SessaoAberta) => Promise<unknown>;
  /** Ends many, on a button of that name. */
  todas?: { rotulo: string; onClick: () => void } | false;
}

export function ListaSessoes({ sessoes, onEncerrar, todas }: ListaSessoesProps) {
  const lista = useRef<HTMLUListElement>(null);
  const end = async (sessao: SessaoAberta) => {
    await onEncerrar?.(sessao);
    keepFocusNear(lista.current);
  };
  return (
    <Stack gap="sm" maw={720}>
      <Text c="dimmed">
        {sessoes.length === 0
          ? 'Nenhuma sessão aberta agora.'
          : plural(sessoes.length, 'sessão aberta', 'sessões abertas')}
      </Text>
      <ul ref={lista} tabIndex={-1} className={classes.lista} aria-label="Sessões abertas">
        {sessoes.map((sessao) => (
          <li key={sessao.id}>
            <Descricao {...sessao} />
            {onEncerrar && !sessao.atual && <Encerrar criadaEm={sessao.criadaEm} onEncerrar={() => end(sessao)} />}
          </li>
        ))}
      </ul>
      {todas && (
        <Group>
          <Button variant="default" onClick={todas.onClick}>
            {todas.rotulo}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Encerrar({ criadaEm, onEncerrar }: { criadaEm: string; onEncerrar: () => Promise<unknown> }) {
  const [ocupado, setOcupado] = useState(false);
  return (
    <Botao
      variant="default"
      size="xs"
      aria-label={`Encerrar a sessão aberta em ${formatInstante(criadaEm)}`}
      ocupado={ocupado}
      textoOcupado="Encerrando"
      onClick={() => {
        setOcupado(true);
        void onEncerrar().finally(() => setOcupado(false));
      }}
    >
      Encerrar
    </Botao>
  );
}

const Descricao = ({ aparelho, endereco, criadaEm, usadaEm, atual }: SessaoAberta) => (
  <span>
    <Group gap="xs" component="span">
      <strong>{aparelho}</strong>
      {atual && <Badge variant="light">Esta sessão</Badge>}
    </Group>
    <small>
      Usada em {formatInstante(usadaEm)}
      {endereco && ` · ${endereco}`}
    </small>
    <small>Aberta em {formatInstante(criadaEm)}</small>
  </span>
);
