import {
  Create,
  DeleteButton,
  Edit,
  EditButton,
  List,
  Show,
  ShowButton,
  TextField,
  useForm,
  useTable,
} from "@refinedev/antd";
import { useShow } from "@refinedev/core";
import { Form, Input, Space, Table, Typography } from "antd";
import type { Category } from "../records.ts";

export function CategoryList() {
  const { tableProps } = useTable<Category>();
  return (
    <List>
      <Table<Category> {...tableProps} rowKey="id">
        <Table.Column dataIndex="id" title="ID" />
        <Table.Column dataIndex="title" title="Title" />
        <Table.Column<Category>
          title="Actions"
          dataIndex="actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText size="small" recordItemId={id} />
              <ShowButton hideText size="small" recordItemId={id} />
              <DeleteButton hideText size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  );
}

export function CategoryShow() {
  const { result: category, query } = useShow<Category>();
  return (
    <Show isLoading={query.isLoading}>
      <Typography.Title level={5}>Title</Typography.Title>
      <TextField value={category?.title} />
    </Show>
  );
}

const title = (
  <Form.Item label="Title" name="title" rules={[{ required: true }]}>
    <Input />
  </Form.Item>
);

export function CategoryCreate() {
  const { formProps, saveButtonProps } = useForm();
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        {title}
      </Form>
    </Create>
  );
}

export function CategoryEdit() {
  const { formProps, saveButtonProps } = useForm();
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        {title}
      </Form>
    </Edit>
  );
}
