/** Ctrl K: a field over the page, and below it whatever it finds, walked by the arrows (docs/decisions/0617-busca-geral.md). */
import { Combobox, Kbd, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getBusca, minimoBusca } from '@pontua/contract/busca';
import { plural } from '@pontua/contract/plural';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { mensagemDe } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { leavePagina } from '../../kit/edicao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { useMenu } from '../layout/useMenu.ts';
import { type AchadoDaBusca, findTelas, toAchados } from './achados.ts';
import classes from './busca.module.css';
import { readRecentes, rememberAchado } from './recentes.ts';

/** Between two keys of who types. */
const ESPERA_MS = 150;

export function Paleta({ onFechar }: { onFechar: () => void }) {
  const usuario = useSession((sessao) => sessao.usuario?.cpf ?? '');
  const [texto, setTexto] = useState('');
  const { achados, buscando, erro } = useAchados(texto.trim(), usuario);
  const lista = useCombobox({ opened: true });
  const navigate = useNavigate();
  const open = (achado: AchadoDaBusca | undefined) => {
    if (!achado) return;
    rememberAchado(usuario, achado);
    onFechar();
    // The dialog's own step of history goes first; what is being typed below it is asked about.
    window.setTimeout(() => leavePagina(() => void navigate(achado.para)), 0);
  };
  const chegou = achados.map(({ para }) => para).join();
  const { selectFirstOption, updateSelectedOptionIndex } = lista;
  // Enter before the answer is for what was typed, not for what the keys before it had found.
  const [pedido, setPedido] = useState(false);
  const openFirst = useEffectEvent(() => open(achados[0]));
  useEffect(() => {
    if (!pedido || buscando) return;
    setPedido(false);
    openFirst();
  }, [pedido, buscando]);
  useEffect(() => {
    updateSelectedOptionIndex();
    if (chegou) selectFirstOption();
  }, [chegou, selectFirstOption, updateSelectedOptionIndex]);
  return (
    <Dialogo
      opened
      onClose={onFechar}
      withCloseButton={false}
      centered={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      aria-label="Buscar em todo o painel"
    >
      <Combobox store={lista} onOptionSubmit={(indice) => open(achados[Number(indice)])}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            size="md"
            variant="unstyled"
            className={classes.campo}
            placeholder="Tela, vendedor, loja, produto, resgate ou venda"
            aria-label="Buscar em todo o painel"
            leftSection={<IconSearch size={20} aria-hidden />}
            rightSection={buscando ? <Loader size={18} aria-label="Buscando" /> : <Kbd visibleFrom="sm">Esc</Kbd>}
            rightSectionWidth={56}
            maxLength={100}
            value={texto}
            onChange={(evento) => {
              setTexto(evento.currentTarget.value);
              setPedido(false);
            }}
            onKeyDown={(evento) => {
              // The list below is always open, so that Escape would be the field's own, and close nothing.
              if (evento.key === 'Escape') onFechar();
              if (evento.key !== 'Enter' || !buscando || lista.getSelectedOptionIndex() > 0) return;
              lista.resetSelectedOption();
              setPedido(true);
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.achados} aria-label="Resultados">
          {groupsOf(achados).map(([grupo, linhas]) => (
            <Combobox.Group key={grupo} label={grupo}>
              {linhas.map(({ achado, indice }) => (
                <Combobox.Option key={indice} value={String(indice)} className={classes.achado}>
                  <Text span inherit fw={600}>
                    {achado.titulo}
                  </Text>
                  <Text span size="sm" c="dimmed" truncate>
                    {achado.detalhe}
                  </Text>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <Text size="sm" c="dimmed" className={classes.pe} role="status">
        {statusOf({ texto: texto.trim(), quantos: achados.length, buscando, erro })}
      </Text>
    </Dialogo>
  );
}

interface EstadoDaPaleta {
  texto: string;
  quantos: number;
  buscando: boolean;
  erro: Error | null;
}

function statusOf({ texto, quantos, buscando, erro }: EstadoDaPaleta): string {
  if (erro) return mensagemDe(erro, 'Erro ao buscar');
  if (texto === '')
    return quantos > 0
      ? 'Abertos há pouco'
      : 'Por nome, CPF, telefone, código, CNPJ, número do resgate ou número fiscal';
  if (texto.length < minimoBusca) return 'Escreva ao menos duas letras';
  if (quantos > 0) return plural(quantos, 'resultado', 'resultados');
  return buscando ? 'Buscando…' : `Nada encontrado para “${texto}”`;
}

/** Screens are here at once; the rest is asked for when the keys rest, and what is overtaken is called off. */
function useAchados(
  texto: string,
  usuario: string,
): { achados: readonly AchadoDaBusca[]; buscando: boolean; erro: Error | null } {
  const menu = useMenu('');
  const { conhecida, veTela } = usePermissao();
  const [pedido] = useDebouncedValue(texto, ESPERA_MS);
  const ativa = pedido.length >= minimoBusca;
  const { data, isFetching, error } = useQuery({
    ...q(getBusca, { query: { texto: pedido } }),
    enabled: ativa,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (texto === '') return { achados: readRecentes(usuario), buscando: false, erro: null };
  const telas =
    texto.length >= minimoBusca ? findTelas(menu, texto, (tela) => conhecida && veTela(tela)).slice(0, 6) : [];
  return {
    achados: [...telas, ...(ativa && data ? toAchados(data) : [])],
    buscando: isFetching || (pedido !== texto && texto.length >= minimoBusca),
    erro: ativa ? error : null,
  };
}

interface LugarNaLista {
  achado: AchadoDaBusca;
  /** In the whole list. */
  indice: number;
}

function groupsOf(achados: readonly AchadoDaBusca[]): [grupo: string, linhas: readonly LugarNaLista[]][] {
  const grupos = new Map<string, LugarNaLista[]>();
  for (const [indice, achado] of achados.entries()) {
    grupos.set(achado.grupo, [...(grupos.get(achado.grupo) ?? []), { achado, indice }]);
  }
  return [...grupos];
}
